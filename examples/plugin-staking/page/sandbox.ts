import type { PorticoOptions } from 'portico'
import { placeVault } from './vault'

type SandboxOptions = Pick<PorticoOptions, 'endpoints' | 'networks'>

/** Local chains and services, while `npm run sandbox` runs. A build contains nothing of them. */
export const sandbox: SandboxOptions | undefined =
  import.meta.env.DEV && import.meta.env.VITE_SANDBOX
    ? await addWallets(JSON.parse(import.meta.env.VITE_SANDBOX))
    : undefined

/** Loads the wallets with test keys into the page, and places the vault on their chain. */
async function addWallets({ script, ...options }: SandboxOptions & { script: string }): Promise<SandboxOptions> {
  const [network] = options.networks
  await placeVault(network?.rpcUrls.default.http[0] ?? '')
  document.head.append(Object.assign(document.createElement('script'), { src: script }))
  return options
}
