import { createPortico, sessions } from 'portico'
import { evm } from 'portico/adapters/evm'
import { defineElements } from 'portico/elements'
import { loadLocale } from 'portico/locales'
import { mainnet } from 'portico/networks'
import { standard } from 'portico/plugins'
import { staking } from '../src'
import { rewards } from '../src/rewards/manifest'
import { sandbox } from './sandbox'
import { VAULT } from './vault'

/* A host of the plugins, in the first language of its user that it has. */

const portico = createPortico({
  networks: [mainnet],
  adapters: [evm()],
  plugins: [...standard(), staking({ address: VAULT, networkId: 'eip155:1' }), rewards()],
  ...sandbox,
})

if (navigator.language.startsWith('de')) {
  const { stakingGerman } = await import('../src/german')
  const german = await loadLocale(['de'], stakingGerman)
  if (german) await portico.setLocale(german)
}

defineElements(portico)
const output = document.querySelector('output')
const showAddress = () => output?.replaceChildren(portico.account().address ?? '')
portico.watch(sessions, all => all, showAddress)
showAddress()
