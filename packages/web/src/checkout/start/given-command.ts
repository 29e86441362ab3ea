import type { CommandResult } from '@vitrin/core/checkout';
import type { SendShopCommand, ShopCommandName, ShopCommands } from './shop-checkout.types.ts';

/** A command on its way from a screen to the checkout. */
export type GivenCommand = {
  readonly [Name in ShopCommandName]: readonly [name: Name, input: ShopCommands[Name]];
}[ShopCommandName];

// Name and input belong together as they were given, which the compiler cannot follow through the generic call.

/** Takes commands as values. */
export function takeCommands(take: (command: GivenCommand) => Promise<CommandResult>): SendShopCommand {
  return (...command) => take(command as unknown as GivenCommand);
}

/** Gives a command that was taken. */
export function giveCommand(send: SendShopCommand, command: GivenCommand): Promise<CommandResult> {
  return (send as unknown as (...given: GivenCommand) => Promise<CommandResult>)(...command);
}
