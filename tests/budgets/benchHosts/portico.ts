import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'
import { button, usable } from './timing'

/* The usual host without a framework: one button with a click handler only, and one that prefetches on hover. */
const { endpoints, networks } = window.sandbox
const portico = createPortico({
  projectId: 'bench',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
  endpoints,
  debug: false,
})
window.portico = portico
const open = () => void portico.open()
button('open', open)
button('hover', open).onpointerenter = portico.prepare
void usable()
