import { isDeepStrictEqual } from 'node:util'
import { ETHER, type EvmChain, MULTICALL3 } from '../../networks/evm/evmChain'

/** The source text of a file of `networks/evm`. The formatter brings it to its final form. */
export function evmModule(chains: readonly (readonly [name: string, chain: EvmChain])[]): string {
  const constants = chains.map(([name, chain]) => `export const ${name}: EvmChain<${chain.id}> = ${literal(chain)}`)
  const body = constants.join('\n\n')
  const shared = Object.keys(SHARED).filter(name => body.includes(name))
  return `import { ${[...shared, 'type EvmChain'].join(', ')} } from './evmChain'

/* Written by \`npm run networks\` from viem's list. */

${body}
`
}

const SHARED: Readonly<Record<string, unknown>> = { ETHER, MULTICALL3 }

function literal(chain: EvmChain): string {
  const fields = Object.entries(chain).map(([key, value]) => `${key}: ${sharedName(value) ?? JSON.stringify(value)}`)
  return `{\n${fields.join(',\n')}\n}`
}

const sharedName = (value: unknown): string | undefined =>
  Object.keys(SHARED).find(name => isDeepStrictEqual(SHARED[name], value))
