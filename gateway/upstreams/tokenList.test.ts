import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCoins } from './coins'
import { readTokenList } from './tokenList'

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const EVM = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }

test('a list has tokens of EVM chains and of Solana, and those of other namespaces are skipped', async () => {
  const tokens = [
    { ...token, chainId: 8453, address: EVM },
    { ...token, chainId: 101, address: USDC },
    { ...token, chainId: 101, address: EVM },
    { ...token, chainId: 8453, address: USDC },
    { ...token, chainId: 195, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  ]
  writeFileSync(join(folder, 'tokens.json'), JSON.stringify({ tokens }))
  const { evm, solana } = await readTokenList(folder)
  expect([...evm.keys(), ...solana.keys()]).toEqual([8453, 101, MAINNET])
  expect(solana.get(MAINNET)).toEqual([{ ...token, address: USDC }])
  const coins = createCoins({ evm, solana })
  expect(coins.find(MAINNET, USDC)?.symbol).toBe('USDC')
  // Hexadecimal addresses are the same in any case, base58 ones are not.
  expect(coins.find('eip155:8453', EVM.toLowerCase())?.symbol).toBe('USDC')
  expect(coins.find(MAINNET, USDC.toLowerCase())).toBeUndefined()
  expect(coins.find(MAINNET, 'So11111111111111111111111111111111111111111')?.symbol).toBe('SOL')
  expect(coins.isSymbolTaken(MAINNET, 'usdc')).toBe(true)
})

test('an entry with the address that stands for a network’s coin gives the coin’s picture, and is no token', async () => {
  const picture = 'https://pictures.example/coin.svg'
  const tokens = [
    { ...token, chainId: 8453, address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', logoURI: picture },
    { ...token, chainId: 101, address: 'So11111111111111111111111111111111111111111', logoURI: picture },
  ]
  writeFileSync(join(folder, 'tokens.json'), JSON.stringify({ tokens }))
  const lists = await readTokenList(folder)
  expect([lists.evm.size, lists.solana.size]).toEqual([0, 0])
  const coins = createCoins(lists)
  expect([coins.native('eip155:8453')?.iconUrl, coins.native(MAINNET)?.iconUrl]).toEqual([picture, picture])
  expect(coins.native('eip155:1')?.iconUrl).toBe('')
})
