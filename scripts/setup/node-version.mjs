/** The oldest Node that everything is tried on. */
const OLDEST = [20, 19];

/** Ends the process with one clear line where Node is too old. Written so that an old Node can still read it. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Picado necesita Node ${OLDEST.join('.')} o más nuevo, y este es ${process.versions.node}. Bajalo de https://nodejs.org`,
  );
  process.exit(1);
}
