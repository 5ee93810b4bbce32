import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALERTS } from '../../kernel/contracts/inspection'
import { ROOT } from '../architecture/sources'
import { ALERT_ADVICE, ERROR_ADVICE } from './errorAdvice'
import { readErrorCodes, readOpaqueCodes } from './errorCodes'
import { errorsPage } from './errorsPage'

/** Calls with a code from a table, another error or a caller; the codes themselves are read there. */
const PASSED_ON = [
  'adapters/bitcoin/transfers.ts: portico',
  'adapters/shared/injected/transactions.ts: code',
  'adapters/shared/injected/balances.ts: code',
  'adapters/shared/injected/rejections.ts: code',
  'adapters/shared/injected/rpc.ts: code',
  'adapters/polkadot/transfers.ts: code',
  'kernel/host/readAnswer.ts: code',
  "adapters/polkadot/transfers.ts: 'UNKNOWN'",
  'adapters/walletconnect/rejections.ts: code',
  'kernel/core/errors.ts: code',
  'plugins/connect/views/usePairing.ts: current.code',
  'plugins/pay-with-exchange/flow/deposit.ts: error.code',
  'plugins/payments/flow/checkOptions.ts: FAILURES[part][0]',
  "plugins/payments/api.ts: /\\basset\\b/i.test(reason) ? 'ASSET_NOT_SUPPORTED' : code",
  'plugins/payments/api.ts: code',
  'plugins/payments/api.ts: refusal.code',
  'plugins/swaps/api/requests.ts: failure[0]',
]

// Reading every file may take longer than one test's timeout on a slow machine.
const page = errorsPage()

test('`npm run docs` has generated docs/errors.md', () => {
  expect(readFileSync(join(ROOT, 'docs/errors.md'), 'utf8')).toBe(page)
})

test('exactly the codes that shipped code throws have a cause and a cure', () => {
  expect(Object.keys(ERROR_ADVICE).sort()).toEqual(readErrorCodes().map(({ code }) => code))
})

test('exactly the alerts have a cause and a cure', () => {
  expect(Object.keys(ALERT_ADVICE).sort()).toEqual(Object.keys(ALERTS).sort())
})

test('the list names every code that is not a literal where the error is created', () => {
  expect(readOpaqueCodes().sort()).toEqual(PASSED_ON.toSorted())
})

test.each(Object.entries({ ...ALERT_ADVICE, ...ERROR_ADVICE }))('%s has sentences for cause and cure', (_, advice) => {
  for (const text of [advice.cause, advice.cure]) expect(text).toMatch(/^[A-Z`].+\.$/)
})
