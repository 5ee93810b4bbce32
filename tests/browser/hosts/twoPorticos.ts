import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { defineElements } from 'portico/elements'
import { account } from 'portico/plugins/account'
import { connect } from 'portico/plugins/connect'
import { networks as networksPlugin } from 'portico/plugins/networks'
import { project } from 'portico/plugins/project'
import { session } from 'portico/plugins/session'
import { shell } from 'portico/plugins/shell'

/* A page with two Porticos of one list of plugins: each has a button of its own. */

const { endpoints, networks } = window.sandbox
const plugins = [project(), session(), shell(), connect(), account(), networksPlugin()]
const create = (name: string) => {
  const kept = new Map<string, string>()
  return createPortico({
    projectId: 'browser-tests',
    networks,
    adapters: [evm()],
    plugins,
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
