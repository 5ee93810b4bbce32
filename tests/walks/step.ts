import type fc from 'fast-check'
import { settle } from '../../adapters/conformance/edges'
import type { Namespace } from '../../kernel'
import { check, type Model, type Real, walletsOf } from './sessionModel'

/* The steps of users, wallets, pages and tabs, with the expected state after each. Every step checks everything. */

export type Step = fc.AsyncCommand<Model, Real>
/** The number of steps so far. */
export const stepCount = { steps: 0 }

export const step = (
  name: string,
  ready: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<unknown> | unknown,
): Step => ({
  check: ready,
  async run(model, real) {
    stepCount.steps++
    await act(model, real)
    await settle()
    await check(model, real)
  },
  toString: () => name,
})

export const isLive = (model: Model, connectorId: string, namespace: Namespace) =>
  walletsOf(model, namespace).includes(connectorId)
