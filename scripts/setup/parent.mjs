const LOOK_EVERY_MS = 250;

/**
 * Ends this process as by a SIGTERM when npm, which started it, is gone. npm hands a signal on to the shell between
 * the two, and a shell such as Debian's dies of it without telling its child: the port would stay taken.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
