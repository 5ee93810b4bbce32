import type { Context, EstimateFee } from '../../kernel'
import type { Failure } from '../shared/injected'
import { failAs, type Rpc } from '../shared/injected/capabilities'
import { readRent } from './callNode'
import { feeOf, UNITS } from './fees'
import { TOKEN_ACCOUNT_BYTES } from './tokenLayout'

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']

/** In lamports: the compute fee, and the rent of the token account that the receiver may not have yet. */
export const estimateFee = (
  ctx: Context,
  rpc: Rpc,
  { token, networkId, signal }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> =>
  failAs(ctx, ESTIMATE_FAILED, { networkId, signal }, async () => {
    if (!token) return feeOf(UNITS.sol)
    const rent = await readRent((method, ...params) => rpc(networkId)(method, params, signal), TOKEN_ACCOUNT_BYTES)
    return feeOf(UNITS.newToken) + rent
  })
