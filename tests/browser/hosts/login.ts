import { createPortico, sendTransfer, signMessage } from 'portico'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import type { TransferRequest } from 'portico/contracts'
import { standard } from 'portico/plugins'

/* A host with both namespaces in which the hosted login has accounts. */

declare global {
  interface Window {
    signSolana(message: string): Promise<string>
    sendSolana(order: { to: string; amount: string }): Promise<string>
  }
}

const { endpoints, networks, namespaces } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: [...networks, ...(namespaces.solana?.networks ?? [])],
  adapters: [evm(), solana()],
  plugins: standard({
    auth: {
      embeddedNetworks: [
        ...networks.map(({ id }) => `eip155:${id}` as const),
        ...(namespaces.solana?.networks ?? []).map(({ caipNetworkId }) => caipNetworkId),
      ],
    },
  }),
  endpoints,
  debug: false,
  ...window.hostOptions,
})
window.portico = portico
const from = () => portico.account('solana').address ?? ''
window.signSolana = async message => {
  const sign = await portico.ask(signMessage.on('solana'))
  return sign({ address: from(), message })
}
window.sendSolana = async ({ to, amount }) => {
  const send = await portico.ask(sendTransfer.on('solana'))
  const networkId = portico.networkId('solana') as TransferRequest['networkId']
  const { receipt } = await send({ from: from(), to, amount: BigInt(amount), networkId })
  return (await receipt).status
}
const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void portico.open()
document.querySelector('#root')?.append(own)
