import { describe, expect, test } from 'vitest'
import { explorerUrl } from './explorer'

describe('the explorer’s page', () => {
  const explorer = (url: string, transactionUrl?: string) => ({
    blockExplorers: { default: { name: 'Own', url, ...(transactionUrl !== undefined && { transactionUrl }) } },
  })
  const TEMPLATES = explorer(
    'https://explorer.example/a/{address}?net=test',
    'https://explorer.example/t/{hash}?net=test',
  )

  test.each([
    ['https://explorer.example', '0x1/..', 'https://explorer.example/address/0x1%2F..'],
    ['https://explorer.example/', '0x1', 'https://explorer.example/address/0x1'],
    ['https://explorer.example/a/{address}?net=test', 'x/y', 'https://explorer.example/a/x%2Fy?net=test'],
    ['https://explorer.example/{account}', '0x1', undefined],
    ['javascript:alert(1)', '0x1', undefined],
    ['', '0x1', undefined],
  ])('the explorer’s page of an account begins with the url %j, and has its address %j', (url, address, expected) => {
    expect(explorerUrl(explorer(url), { address })).toBe(expected)
  })

  test.each([
    ['https://explorer.example', '0x1', 'https://explorer.example/tx/0x1'],
    ['https://explorer.example//', '0x1', 'https://explorer.example/tx/0x1'],
    ['http://localhost:4000', '../x?y#z', 'http://localhost:4000/tx/..%2Fx%3Fy%23z'],
    ['https://explorer.example/{address}', '0x1', undefined],
    ['javascript:alert(1)', '0x1', undefined],
  ])('the explorer’s page of a transaction begins with the url %j, and has its hash %j', (url, hash, expected) => {
    expect(explorerUrl(explorer(url), { hash })).toBe(expected)
  })

  test('the explorer’s page of a transaction is made by its own template, whatever the one of accounts is', () => {
    expect(explorerUrl(TEMPLATES, { hash: 'x/y' })).toBe('https://explorer.example/t/x%2Fy?net=test')
    expect(explorerUrl(explorer('https://explorer.example', 'data:{hash}'), { hash: 'x' })).toBeUndefined()
  })

  test('a network without an explorer has no such page', () => {
    expect(explorerUrl({}, { address: '0x1' })).toBeUndefined()
    expect(explorerUrl({}, { hash: '0x1' })).toBeUndefined()
  })
})
