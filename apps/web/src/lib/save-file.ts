/** The time for which the address of a file stays valid, in milliseconds: slow devices read it late. */
const KEEP_ADDRESS_MS = 30_000;

/** Hands a file to the browser's own downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS);
}
