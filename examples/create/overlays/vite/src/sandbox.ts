import type { PorticoOptions } from 'portico'

type SandboxOptions = Pick<PorticoOptions, 'endpoints' | 'networks'>

/** Local chains and services, while `npm run sandbox` runs. A build contains nothing of them. */
export const sandbox: SandboxOptions | undefined =
  import.meta.env.DEV && import.meta.env.VITE_SANDBOX ? addWallets(JSON.parse(import.meta.env.VITE_SANDBOX)) : undefined

/** Loads the wallets with test keys into the page. */
function addWallets({ script, ...options }: SandboxOptions & { script: string }): SandboxOptions {
  document.head.append(Object.assign(document.createElement('script'), { src: script }))
  return options
}
