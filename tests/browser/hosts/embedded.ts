import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { defineElements } from 'portico/elements'
import { standard } from 'portico/plugins'

/* A host page with the modal as part of itself, between a field that has the focus and one that follows. */

const { endpoints, networks } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard(),
  endpoints,
  debug: false,
  embedded: true,
  ...window.hostOptions,
})
window.portico = portico
defineElements(portico)

const field = (id: string) => Object.assign(document.createElement('input'), { id, ariaLabel: id })
const place = document.createElement('portico-modal')
document.querySelector('#root')?.append(field('before'), place, field('after'))
document.querySelector<HTMLElement>('#before')?.focus()
