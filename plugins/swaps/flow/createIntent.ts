import { type Context, PorticoError } from '../../../kernel'
import { activeAccount } from '../../../kernel/kit'
import { inputOf } from '../rules/draftRules'
import { draft, type Intent, market, slippage } from '../state'

/** The intent from the current draft. @throws NO_ADDRESS SWAP_INCOMPLETE */
export function createIntent(ctx: Context): Intent {
  const subject = activeAccount(ctx)
  if (!subject) throw new PorticoError('NO_ADDRESS', 'No address found to swap the tokens from.')
  const input = inputOf(ctx.read(draft), ctx.read(market))
  if (!input) throw incomplete()
  const { address: from, networkId } = subject.live
  return { ...input, account: subject.account, from, networkId, slippage: ctx.read(slippage) }
}

export const incomplete = () => new PorticoError('SWAP_INCOMPLETE', 'Two tokens and an amount are required')
