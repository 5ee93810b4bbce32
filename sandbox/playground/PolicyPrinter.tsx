import { contentSecurityPolicy } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { cosmos } from 'portico/adapters/cosmos'
import { evm } from 'portico/adapters/evm'
import { polkadot } from 'portico/adapters/polkadot'
import { solana } from 'portico/adapters/solana'
import { stacks } from 'portico/adapters/stacks'
import { sui } from 'portico/adapters/sui'
import { walletconnect } from 'portico/adapters/walletconnect'
import {
  bitcoinMainnet,
  cosmosHub,
  mainnet,
  polkadotAssetHub,
  solanaMainnet,
  stacksMainnet,
  suiMainnet,
} from 'portico/networks'
import { standard } from 'portico/plugins'
import { useEffect, useState } from 'react'
import { Copyable } from './controls'

/** Each adapter with the network that an app would list first. */
const NAMESPACES = {
  EVM: [evm, mainnet],
  Solana: [solana, solanaMainnet],
  Bitcoin: [bitcoin, bitcoinMainnet],
  Polkadot: [polkadot, polkadotAssetHub],
  Cosmos: [cosmos, cosmosHub],
  Sui: [sui, suiMainnet],
  Stacks: [stacks, stacksMainnet],
} as const
const WALLET_CONNECT = 'WalletConnect'
const LOGIN = 'Email and social login'
const PROJECT = 'Project id'

/** The Content-Security-Policy for the parts that the user checks, with `standard()` and the public endpoints. */
export function PolicyPrinter() {
  const [chosen, setChosen] = useState<readonly string[]>(['EVM', PROJECT, WALLET_CONNECT, LOGIN])
  const [policy, setPolicy] = useState('')
  useEffect(() => {
    let isCurrent = true
    void printPolicy(chosen).then(text => isCurrent && setPolicy(text))
    return () => {
      isCurrent = false
    }
  }, [chosen])
  const toggle = (name: string, on: boolean) =>
    setChosen(before => (on ? [...before, name] : before.filter(other => other !== name)))
  return (
    <section className="builder" id="csp" aria-labelledby="csp-title">
      <h2 id="csp-title">Content-Security-Policy</h2>
      <p className="lead">The header for the adapters that you register, with the usual plugins.</p>
      <div className="bench">
        <div className="panel">
          {[...Object.keys(NAMESPACES), PROJECT, WALLET_CONNECT, LOGIN].map(name => (
            <label key={name} className="toggle">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={event => toggle(name, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </div>
        <Copyable label="Content-Security-Policy" code={policy} />
      </div>
    </section>
  )
}

async function printPolicy(chosen: readonly string[]): Promise<string> {
  const used = Object.entries(NAMESPACES).filter(([name]) => chosen.includes(name))
  const adapters = used.map(([, [adapter]]) => adapter())
  // A Portico needs a network; without a chain adapter, those of WalletConnect serve it.
  const networks = used.length > 0 ? used.map(([, [, network]]) => network) : [mainnet]
  const text = await contentSecurityPolicy({
    projectId: chosen.includes(PROJECT) ? 'YOUR_PROJECT_ID' : undefined,
    networks,
    adapters: chosen.includes(WALLET_CONNECT) ? [...adapters, walletconnect()] : adapters,
    plugins: standard(),
    basic: !chosen.includes(LOGIN),
  })
  return text.replaceAll('; ', ';\n')
}
