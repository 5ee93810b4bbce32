import axe from 'axe-core'
import { evm } from 'portico/adapters/evm'
import { testPlugin } from 'portico/conformance'
import { mainnet } from 'portico/networks'
import { describe, expect, test } from 'vitest'
import { staking } from './manifest'
import { rewards } from './rewards/manifest'

const runner = { describe, test, expect }
const manifest = () => staking({ address: '0x00000000000000000000000000000000000ba7e1', networkId: 'eip155:1' })

testPlugin({ manifest, others: () => [evm()], networks: [mainnet], axe }, runner)
testPlugin({ manifest: rewards, others: () => [evm(), manifest()], networks: [mainnet], axe }, runner)
