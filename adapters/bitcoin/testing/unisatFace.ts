import { base64, hex } from '@scure/base'
import type { InputToSign } from '../../../sandbox/chains/bitcoin/psbt'
import type { BitcoinWallet } from '../../../sandbox/chains/bitcoin/wallet'

const ENUMS: Record<string, string> = {
  Mainnet: 'BITCOIN_MAINNET',
  Testnet: 'BITCOIN_TESTNET',
  Signet: 'BITCOIN_SIGNET',
}
const EVENTS: Record<string, string> = { accountsChanged: 'change', chainChanged: 'network', disconnect: 'gone' }

/** Basalt with UniSat's interface: one address in use. */
export function unisatFace(basalt: BitcoinWallet) {
  const first = (sides: readonly { address: string }[]) => sides.slice(0, 1).map(({ address }) => address)
  return {
    async requestAccounts() {
      basalt.record('requestAccounts', undefined)
      return first(await basalt.connect())
    },
    async getAccounts() {
      return first(basalt.visible())
    },
    async getPublicKey() {
      return hex.encode(basalt.visible()[0]?.publicKey ?? new Uint8Array())
    },
    async getChain() {
      return { enum: ENUMS[basalt.network.satsConnectName], name: basalt.network.satsConnectName, network: 'testnet' }
    },
    async switchChain(name: string) {
      const network = basalt.networks.find(({ satsConnectName }) => ENUMS[satsConnectName] === name)
      await basalt.requestNetwork(network?.id ?? name)
      return this.getChain()
    },
    async signMessage(message: string, type: 'ecdsa' | 'bip322-simple') {
      basalt.record('signMessage', [message, type])
      const address = basalt.visible()[0]?.address ?? ''
      const protocol = type === 'ecdsa' ? 'ecdsa' : 'bip322'
      return base64.encode(await basalt.signMessage({ address, message: new TextEncoder().encode(message), protocol }))
    },
    async signPsbt(psbt: string, { toSignInputs }: { toSignInputs?: InputToSign[] } = {}) {
      basalt.record('signPsbt', [psbt, toSignInputs])
      return hex.encode((await basalt.signPsbt({ psbt: hex.decode(psbt), inputs: toSignInputs })).psbt)
    },
    async sendBitcoin(to: string, amount: number) {
      basalt.record('sendBitcoin', [to, amount])
      return basalt.send({ to, amount: BigInt(amount) })
    },
    async disconnect() {
      basalt.disconnect()
    },
    on: (event: string, listener: () => void) => EVENTS[event] && basalt.on(EVENTS[event], listener),
    removeListener: (event: string, listener: () => void) =>
      EVENTS[event] && basalt.removeListener(EVENTS[event], listener),
  }
}
