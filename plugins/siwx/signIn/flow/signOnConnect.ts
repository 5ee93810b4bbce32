import {
  asPorticoError,
  type CaipNetworkId,
  type Context,
  PorticoError,
  type SignInOnConnect,
  type SignInSession,
} from '../../../../kernel'
import { signedIn, signInFailed } from '../../events'
import { isFeatureOn } from '../../storage/flow/chooseSiwx'
import { PLACEHOLDER } from '../../storage/flow/draftMessage'
import type { LoadSiwx } from '../state'

/** The service for wallets that sign while they connect. */
export const signOnConnect = (ctx: Context, loadSiwx: LoadSiwx): SignInOnConnect => ({
  draft: chainId => draft(ctx, chainId, loadSiwx),
  keep: sessions => store(ctx, sessions, loadSiwx),
})

async function draft(ctx: Context, chainId: CaipNetworkId, loadSiwx: LoadSiwx) {
  const siwx = await loadSiwx()
  // An email that must be captured first is part of the message.
  if (!siwx || isFeatureOn(ctx, 'emailCapture')) return undefined
  return siwx.createMessage({ accountAddress: PLACEHOLDER, chainId })
}

async function store(ctx: Context, sessions: readonly SignInSession[], loadSiwx: LoadSiwx): Promise<void> {
  const [first] = sessions
  const siwx = await loadSiwx()
  if (!siwx) throw new PorticoError('SIGN_IN_UNAVAILABLE', 'SIWX is not enabled')
  if (!first) return
  const networkId = first.data.chainId
  const isSmartAccount = first.cacao?.s.t === 'eip1271'
  try {
    await (sessions.length === 1 ? siwx.addSession(first) : siwx.setSessions(sessions))
    ctx.emit(signedIn, { networkId, isSmartAccount })
  } catch (error) {
    const coded = asPorticoError(error, 'SIGN_IN_FAILED')
    ctx.emit(signInFailed, { networkId, isSmartAccount, message: coded.message })
    throw coded
  }
}
