import { type Clock, type Endpoints, within } from '../../kernel'
import type { SignClient } from './library'

/** How long a wallet may be kept waiting for a word about the page's origin. The library's own patience is 5 s. */
const PATIENCE_MS = 2000

/**
 * Sends the library to the host's verify service. A service that is silent once is not waited for again in this visit:
 * an attestation is a help for the wallet, never a condition.
 */
export function redirectVerify(
  { clock, settings }: { clock: Clock; settings: { endpoints: Pick<Endpoints, 'verify'> } },
  { core: { verify } }: { core: Pick<SignClient['core'], 'verify'> },
): void {
  const attest = verify.register.bind(verify)
  let silent = false
  Object.assign(verify, {
    verifyUrlV3: `${settings.endpoints.verify}/v3`,
    async register(request: unknown) {
      if (silent) return ''
      const attestation = await within(clock, PATIENCE_MS, attest(request), () => '')
      silent = attestation === ''
      return attestation
    },
  })
}
