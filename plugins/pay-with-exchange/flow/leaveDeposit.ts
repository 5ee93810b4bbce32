import type { Context } from '../../../kernel'
import { depositView, leaveViews } from '../../../kernel/kit'
import { refetchBalances } from '../../../kernel/requests/walletRequest'
import { type Deposit, selectAssetView } from '../state'

const VIEWS = [depositView, selectAssetView]

/** After a deposit: leaves the views of this plugin and refreshes the balances. */
export async function leaveDeposit(ctx: Context, { account, asset: { asset } }: Deposit): Promise<void> {
  const fresh = asset === 'native' ? [] : [asset]
  await Promise.all([leaveViews(ctx, VIEWS), refetchBalances(ctx, { account, fresh })])
}
