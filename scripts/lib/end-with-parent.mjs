// Loaded into every service before its own code (`--import`): the channel to the script that started it closes when that
// script dies, however it dies, and the service then ends in order instead of living on without anybody to stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Whoever read the output is gone as well; a line that nobody reads must not end the drain.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// Node itself starts while that script still looks whether the program has to be built anew; nothing of the program is read before.
if (import.meta.url.endsWith('?wait')) {
  await new Promise((resolve) => process.once('message', resolve));
}
