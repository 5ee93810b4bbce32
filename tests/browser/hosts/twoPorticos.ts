import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { defineElements } from 'portico/elements'
import { standard } from 'portico/plugins'

/* A page with two Porticos: each has a button of its own. */

const { endpoints, networks } = window.sandbox
const create = (name: string) => {
  const kept = new Map<string, string>()
  return createPortico({
    projectId: 'browser-tests',
    networks,
    adapters: [evm()],
    plugins: standard(),
    endpoints,
    metadata: { name },
    debug: false,
    // Two Porticos of one storage share their sessions.
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
  })
}
const [first, second] = [create('First'), create('Second')]
defineElements(first)
defineElements(second)
Object.assign(window, { portico: first, second })
for (const portico of [first, second]) {
  const button = document.createElement('portico-button')
  button.id = portico.settings.metadata.name
  button.portico = portico
  document.querySelector('#root')?.append(button)
}
