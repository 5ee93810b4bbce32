import { registerSlushWallet } from '@mysten/slush-wallet'
import { getWallets } from '@wallet-standard/app'
import { sui } from '../../adapters/sui/manifest'
import { signMessage } from '../../kernel'
import { suiMainnet } from '../../networks'
import { openHost } from './openHost'

/* An app that registers Slush's web wallet in its own list; the wallet is the page in its popup. */

const registered = registerSlushWallet('App', {
  origin: location.origin,
  metadataApiUrl: `${location.origin}/metadata`,
})
const wallets = getWallets()
const host = openHost({
  networks: [suiMainnet],
  adapters: [sui(new URL(location.href).searchParams.has('without') ? undefined : { wallets })],
})

const slush = {
  ...host,
  unregister: () => registered?.unregister(),
  /** Base64. */
  sign: (message: string) =>
    host.outcome(
      (async () => {
        const sign = await host.portico.ask(signMessage.on('sui'))
        return sign({ address: host.address() ?? '', message })
      })(),
    ),
}

declare global {
  interface Window {
    slush: typeof slush
  }
}
window.slush = slush
