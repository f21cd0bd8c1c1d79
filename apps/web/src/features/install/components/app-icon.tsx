/** The icon that the app has on a home screen. */
export function AppIcon() {
  return <img src="/icon.svg" width={58} height={58} className="flex-none" alt="" />;
}
