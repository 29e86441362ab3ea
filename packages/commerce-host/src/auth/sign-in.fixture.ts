import type { TestShopper } from '../testing/test-shopper.ts';

export const PASSWORD = 'Passw0rd!';

export function signIn(shopper: TestShopper, email: string, more: object = {}) {
  return shopper.send('POST', '/users/login/', { email, password: PASSWORD, formType: 'login', ...more });
}

export async function emailOf(shopper: TestShopper) {
  return (await shopper.get('/current_user/')).body.email;
}
