import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddresses } from './splitAddresses'

const addressesIn = (sentence: string) =>
  splitAddresses(sentence).flatMap(({ text, isAddress }) => (isAddress ? [text] : []))

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
])('finds the address %s in a sentence without its full stop', address => {
  expect(addressesIn(`Sends 1 ETH to ${address}.`)).toEqual([address])
  expect(addressesIn(`يرسل إلى ${address}`)).toEqual([address])
})

test.each([
  ['Donaudampfschifffahrtsgesellschaft 2026'],
  ['115792089237316195423570985008687907853269984665640564039457584007913129639935'],
  ['1,000,000.000000000000000001 ETH'],
  [''],
])('finds no address in “%s”', sentence => {
  expect(addressesIn(sentence)).toEqual([])
})

test('splits any text into pieces that join to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(
        splitAddresses(text)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('splits a text of any length in linear time', () => {
  for (const letter of ['a', '1', 'a1', 'ß']) expect(splitAddresses(letter.repeat(200_000)).length).toBeGreaterThan(0)
})
