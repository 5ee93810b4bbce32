import type { ConnectedSession, Context, Wallet } from '../../../kernel'
import { DEEP_LINK_CHOICE } from '../../../kernel/kit'
import { awaitWalletConnect } from './awaitWalletConnect'
import { type ConnectAttempt, type ConnectMethod, connectInstalled } from './connectInstalled'
import { saveRecentWallet } from './recentWallets'

/** Opens a pairing and waits for any wallet to answer it. @throws as `connectInstalled`, and WALLETCONNECT_MISSING */
export async function connectRemote(
  ctx: Context,
  { wallet, ...attempt }: ConnectAttempt & { wallet?: Wallet; currentMethod: () => ConnectMethod },
): Promise<ConnectedSession> {
  ctx.storage.remove(DEEP_LINK_CHOICE)
  const { id } = await awaitWalletConnect(ctx, attempt)
  const live = await connectInstalled(ctx, { ...attempt, connectorId: id })
  // A user who scanned has the wallet on another device: no deep link from here leads to it.
  if (attempt.currentMethod() === 'qrcode') ctx.storage.remove(DEEP_LINK_CHOICE)
  if (wallet) saveRecentWallet(ctx, wallet)
  return live
}
