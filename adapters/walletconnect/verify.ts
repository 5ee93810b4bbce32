import type { Clock, Endpoints } from '../../kernel'
import { withTimeout } from '../../kernel/kit'
import type { SignClient } from './library'

/** How long a wallet may wait for the attestation of the page's origin. The library's own limit is 5 s. */
const PATIENCE_MS = 2000

/**
 * Points the library at the host's verify service. After one timeout the service is skipped for the rest of the visit:
 * an attestation helps the wallet, but is never required.
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
      const attestation = await withTimeout(clock, PATIENCE_MS, attest(request), () => '')
      silent = attestation === ''
      return attestation
    },
  })
}
