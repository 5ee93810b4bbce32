import type { Context } from '../../../kernel'
import { depositView, leaveViews } from '../../../kernel/kit'
import { refetchBalances } from '../../../kernel/requests/walletRequest'
import { type Deposit, selectAssetView } from '../state'

const VIEWS = [depositView, selectAssetView]

/** Leaves the views of this plugin, back to the account. */
export const leaveDeposit = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)

/** Reads the balances again that a deposit has changed. */
export async function refetchDeposit(ctx: Context, { account, asset: { asset } }: Deposit): Promise<void> {
  const fresh = asset === 'native' ? [] : [asset]
  await refetchBalances(ctx, { account, fresh })
}
