import type { PorticoOptions } from 'portico'

type SandboxOptions = Pick<PorticoOptions, 'endpoints' | 'networks'>

const given = process.env.NODE_ENV === 'development' ? process.env.NEXT_PUBLIC_SANDBOX : undefined

/** Local chains and services, while `npm run sandbox` runs. A build contains nothing of them. */
export const sandbox: SandboxOptions | undefined = given ? addWallets(JSON.parse(given)) : undefined

/** Loads the wallets with test keys into the page. */
function addWallets({ script, ...options }: SandboxOptions & { script: string }): SandboxOptions {
  if (typeof document !== 'undefined') {
    document.head.append(Object.assign(document.createElement('script'), { src: script }))
  }
  return options
}
