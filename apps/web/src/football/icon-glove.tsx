/** A goalkeeper's glove, strapped at the wrist. Drawn here because the icon set has hands but no gloves. */
export function IconGlove({
  size = 18,
  ...rest
}: {
  size?: number;
  className?: string | undefined;
  'aria-hidden'?: 'true';
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d="M8 12.5V6a1.5 1.5 0 0 1 3 0v5M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V5.5a1.5 1.5 0 0 1 3 0V12M17 9.5a1.5 1.5 0 0 1 3 0V14c0 1.6-.6 2.9-1.5 4M8 12.5 6.6 10.7a1.6 1.6 0 0 0-2.7 1.7L7.5 18" />
      <path d="M7.5 18h11v3.5h-11z" />
    </svg>
  );
}
