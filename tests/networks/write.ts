import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'
import { EVM_CHAINS, plainChain, viemChain } from './evmChains'
import { evmModule } from './evmModule'

const files = Object.entries(EVM_CHAINS).map(([file, names]) => {
  const path = join(ROOT, `networks/evm/${file}.ts`)
  writeFileSync(path, evmModule(names.map(name => [name, plainChain(viemChain(name))])))
  return path
})

const { status } = spawnSync('npx', ['biome', 'check', '--write', ...files], { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
