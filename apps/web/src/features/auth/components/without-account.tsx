/** Divides the two ways in, with a chalk line on both sides. */
export function WithoutAccount() {
  return (
    <p className="flex items-center gap-4 text-sm leading-5 text-fg-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      Sin cuenta te anotás igual
    </p>
  );
}
