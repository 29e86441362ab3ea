import type { TestReply, TestShopper } from './test-shopper.ts';

/** Where an in-process host's admin is, as browsers name it. */
const ADMIN_ORIGIN = 'http://localhost:4000';

/** Presses a button of the admin as a browser does: on a page of its own, with the token that stands there. */
export async function pressInAdmin(
  visitor: TestShopper,
  path: `/admin/${string}`,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply> {
  const { text } = await visitor.get('/admin/');
  const [, token = ''] = /name="csrfmiddlewaretoken" value="([^"]*)"/.exec(text) ?? [];
  return visitor.form(path, { csrfmiddlewaretoken: token, ...fields }, { Origin: ADMIN_ORIGIN, ...headers });
}
