// Promise: the servers read what a request brings by schemas only. The fields of the host's `Fields` are private, and the
// gateway's bodies come out of `readJsonBody`; so it is enough that nothing else parses JSON or takes a body apart.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';

const folders = ['packages/commerce-host/src', 'packages/gateway/src', 'packages/web/server'];

/** Ways to a value that nobody has looked at. */
const rawValue =
  /JSON\.parse\(|\.(?:json|formData|arrayBuffer)\(\)|\.on\('data'|\b(?:String|Number)\((?:\w+\.)?fields\b/;

/** Files that may, and whose words they read there. */
const allowed = new Map([
  ['packages/commerce-host/src/http/json-text.ts', 'where the host parses JSON for every schema'],
  ['packages/commerce-host/src/http/body.ts', 'where the host takes bodies apart for every schema'],
  ['packages/commerce-host/src/signed-token.ts', 'its own words, signed'],
  ['packages/commerce-host/src/auth/captcha-verifier.ts', "the verifier's reply"],
  ['packages/commerce-host/src/bank/bank.routes.ts', 'its own words, for the title of a page'],
  [
    'packages/commerce-host/src/checkout/methods/device-sheet/simulated-sheet.ts',
    'the token of its own stand-in sheet',
  ],
  ['packages/commerce-host/src/db/data-folder.ts', 'its own lock file'],
  ['packages/commerce-host/src/media/shipped-pictures.ts', 'the index of its own archive'],
  ['packages/commerce-host/src/wallet/sdk-script.ts', 'a script for browsers'],
  ['packages/gateway/src/http/request-body.ts', 'where the gateway parses bodies for every schema'],
  ['packages/gateway/src/calls/client-options.ts', 'one query parameter, by a closed table'],
  ['packages/gateway/src/orders/bank-return.ts', "the host's reply, and one parameter of the shop's own"],
  ['packages/gateway/src/state/gateway-state.ts', 'words of its own processes'],
  ['packages/gateway/src/adapters/express.ts', "the gateway's own reply"],
  ['packages/gateway/src/session/auth-api.ts', "the host's reply"],
  ['packages/gateway/src/calls/client-api.ts', "the host's reply"],
  ['packages/gateway/src/calls/server-choices-api.ts', "the host's reply"],
  ['packages/gateway/src/host/host-client.ts', "the host's reply"],
  ['packages/web/server/host/read-host-reply.ts', "the host's reply"],
  ['packages/web/server/host/checkout-start.ts', "the host's reply, which the checkout reads by its schema"],
  ['packages/gateway/src/record/recorded-call.ts', 'bodies and replies, to be masked and written down'],
  ['packages/gateway/src/record/replayer.ts', 'files of a record, which go through a schema at once'],
  ['packages/gateway/src/orders/order-routes.ts', "the host's reply"],
  ['packages/web/server/pages/assets.ts', "the build's own list of files"],
]);

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
});
const files = tracked
  .split('\0')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(?:test|fixture)\.|\/(?:testing|hostile-texts|hostile-input|attack-corpus)\/|\.test-d\./.test(path),
  )
  .filter((path) => existsSync(inRoot(path)));

const used = new Set();
let count = 0;
for (const path of files) {
  for (const [index, line] of readFileSync(inRoot(path), 'utf8').split('\n').entries()) {
    if (!rawValue.test(line)) continue;
    if (allowed.has(path)) {
      used.add(path);
      continue;
    }
    count += 1;
    console.log(`${path}:${index + 1}: a value nobody has looked at: read it by a schema (Fields, readJsonBody)`);
  }
}
for (const path of allowed.keys()) {
  if (used.has(path)) continue;
  count += 1;
  console.log(`${path} reads nothing raw any more: take it off the list in scripts/checks/bodies-by-schema.mjs`);
}
process.exitCode = count === 0 ? 0 : 1;
