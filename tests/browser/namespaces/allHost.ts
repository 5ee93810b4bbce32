import { connectors, sessionControl } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { cosmos } from 'portico/adapters/cosmos'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { stacks } from 'portico/adapters/stacks'
import { sui } from 'portico/adapters/sui'
import { host } from './host'

/* Every namespace on one page, and connections to their wallets that repeat without requests to the test. */

declare global {
  interface Window {
    /** Connects by the wallet's row and disconnects. */
    visitByRow(visits: Visits): Promise<void>
    /** The same, without the modal. */
    visitUnseen(visits: Visits): Promise<void>
  }
}
interface Visits {
  wallet: string
  namespace: string
  times: number
}

// Without a compiler, this wallet takes more than a second to derive its key, which never changes.
const { keplr } = window
if (keplr) {
  const keys = new Map<string, Promise<object>>()
  const getKey = (chainId: string) => {
    const key = keys.get(chainId) ?? keplr.getKey(chainId)
    keys.set(chainId, key)
    return key
  }
  window.keplr = { ...keplr, getKey }
}

host({ adapters: [solana(), bitcoin(), polkadot(), cosmos(), sui(), stacks()] })

const root = () => document.querySelector('portico-modal')?.shadowRoot
const until = <Found>(find: () => Found | undefined | false): Promise<Found> =>
  new Promise(resolve => {
    const look = () => {
      const found = find()
      if (found) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })
// The wallet's own record of requests does not count.
const burnDiary = (namespace: string) => window.sandboxNamespaceWallets[namespace]?.requests.splice(0)

window.visitByRow = async ({ wallet, namespace, times }) => {
  const row = () =>
    [...(root()?.querySelectorAll<HTMLElement>('[data-view="Connect"] button') ?? [])].find(({ textContent }) =>
      textContent?.includes(wallet),
    )
  for (let time = 0; time < times; time++) {
    const connected = window.portico.connect()
    ;(await until(row)).click()
    await connected
    // Ends the moment of success, which the promise does not wait for.
    await window.portico.close()
    await until(() => !root()?.querySelector('dialog')?.open)
    await window.portico.disconnect()
  }
  burnDiary(namespace)
}

window.visitUnseen = async ({ wallet, namespace, times }) => {
  const control = await window.portico.ask(sessionControl)
  const { id } = await until(() => window.portico.read(connectors).known.find(({ name }) => name === wallet))
  for (let time = 0; time < times; time++) {
    await control.connect({ connectorId: id, namespaces: [namespace] })
    await control.disconnect({ namespace })
  }
  burnDiary(namespace)
}
