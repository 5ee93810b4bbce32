import { isPorticoError, type Namespace, type Portico } from '../../../kernel'
import { type Identity, identityService } from '../state'

/** The name and the avatar of the connected account. A page without the plugin has none, which is no failure. */
export async function readAccountName(
  portico: Pick<Portico, 'account' | 'network' | 'ask'>,
  { namespace, signal }: { namespace: Namespace | undefined; signal: AbortSignal },
): Promise<Identity> {
  const { address } = portico.account(namespace)
  const network = portico.network(namespace)
  if (!address || !network) throw new Error('No account is connected')
  try {
    return await (await portico.ask(identityService)).read({ address, network, signal })
  } catch (error) {
    if (isPorticoError(error, 'SERVICE_UNAVAILABLE')) return {}
    throw error
  }
}
