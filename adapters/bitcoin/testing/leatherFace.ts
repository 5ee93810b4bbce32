import { base64, hex } from '@scure/base'
import type { BitcoinWallet } from '../../../sandbox/chains/bitcoin/wallet'
import { WalletError } from '../../../sandbox/wallets/walletError'

type Params = Record<string, unknown>

/** Basalt with Leather's interface: the network is a parameter, and the wallet emits no events. */
export function leatherFace(basalt: BitcoinWallet) {
  const sideOf = (type: unknown) => basalt.visible().find(({ addressType }) => addressType === type)
  const METHODS: Record<string, (params: Params) => Promise<unknown>> = {
    async getAddresses() {
      const sides = await basalt.connect()
      const addresses = sides.map(({ address, addressType, publicKey }, index) => ({
        symbol: 'BTC',
        type: addressType,
        address,
        publicKey: hex.encode(publicKey),
        derivationPath: `m/8${4 + 2 * index}'/1'/0'/0/0`,
      }))
      return { addresses: [...addresses, { symbol: 'STX', address: 'ST000', publicKey: '' }] }
    },
    async signMessage({ message, paymentType }) {
      const address = sideOf(paymentType)?.address ?? ''
      const bytes = new TextEncoder().encode(String(message))
      return {
        signature: base64.encode(await basalt.signMessage({ address, message: bytes, protocol: 'bip322' })),
        address,
      }
    },
    async signPsbt({ hex: psbt, broadcast }) {
      const signed = await basalt.signPsbt({ psbt: hex.decode(String(psbt)), broadcast: broadcast === true })
      return { hex: hex.encode(signed.psbt), txid: signed.txid }
    },
    async sendTransfer({ recipients }) {
      const [recipient] = Array.isArray(recipients) ? recipients : []
      return { txid: await basalt.send({ to: recipient.address, amount: BigInt(recipient.amount) }) }
    },
  }
  return {
    async request(method: string, params: Params = {}) {
      basalt.record(method, params)
      try {
        return { jsonrpc: '2.0', id: '1', result: await METHODS[method]?.(params) }
      } catch (error) {
        const { code, message } = error instanceof WalletError ? error : new WalletError(-32603, String(error))
        throw { jsonrpc: '2.0', id: '1', error: { code, message } }
      }
    },
  }
}
