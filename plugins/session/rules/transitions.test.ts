import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SessionState } from '../../../kernel'
import { canTransition, TRANSITIONS } from './transitions'

/* docs/sessions.md has the diagram: `DIAGRAM=write npx vitest run plugins/session/rules/transitions.test.ts` updates it. */

const PAGE = new URL('../../../docs/sessions.md', import.meta.url)
const DRAWING = /```mermaid\n[\s\S]*?```/

type Machine = typeof TRANSITIONS
type Step = { [From in keyof Machine]: `${From} --> ${Machine[From][number]}` }[keyof Machine]

/** The reason for each transition; a missing or superfluous one does not compile. */
const WHY: Readonly<Record<Step, string>> = {
  'disconnected --> restoring': 'a wallet is remembered',
  'disconnected --> connecting': 'the user chooses a wallet',
  'disconnected --> connected': 'a wallet opens this namespace too',
  'restoring --> connected': 'the wallet stands by it',
  'restoring --> locked': 'the wallet is locked and allows the page',
  'restoring --> connecting': 'the user chooses a wallet',
  'restoring --> disconnected': 'the wallet is gone, silent or left',
  'connecting --> connected': 'the wallet agrees',
  'connecting --> locked': 'a remembered wallet is found locked',
  'connecting --> disconnected': 'rejected, failed or given up',
  'connecting --> restoring': 'given up while a wallet is looked for',
  'connected --> connected': 'another network, account or wallet',
  'connected --> locked': 'the user locks the wallet',
  'connected --> switching': 'the user chooses a network',
  'connected --> disconnecting': 'the user leaves',
  'connected --> disconnected': 'the last wallet goes or is refused',
  'connected --> connecting': 'it goes while another is asked',
  'connected --> restoring': 'it goes while another is looked for',
  'locked --> connected': 'the user unlocks the wallet',
  'locked --> locked': 'another network, or another locked wallet',
  'locked --> switching': 'a wallet that is changing networks takes over',
  'locked --> disconnecting': 'the user disconnects',
  'locked --> disconnected': 'the wallet ends the session',
  'locked --> connecting': 'the session ends while another wallet is asked',
  'locked --> restoring': 'the session ends while another wallet is looked for',
  'switching --> connected': 'the wallet agrees or not, or another takes over',
  'switching --> locked': 'the user locks the wallet',
  'switching --> switching': 'the user chooses another network',
  'switching --> disconnecting': 'the user leaves',
  'switching --> disconnected': 'the last wallet goes',
  'switching --> connecting': 'it goes while another is asked',
  'switching --> restoring': 'it goes while another is looked for',
  'disconnecting --> disconnected': 'the last wallet answers or is silent',
  'disconnecting --> connected': 'another wallet takes over',
  'disconnecting --> locked': 'a locked wallet takes over',
  'disconnecting --> switching': 'one that is changing networks takes over',
  'disconnecting --> connecting': 'it ends while another is asked',
  'disconnecting --> restoring': 'it ends while another is looked for',
}

const statuses = Object.keys(TRANSITIONS) as SessionState['status'][]

const diagram = (): string =>
  [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> disconnected',
    ...Object.entries(WHY).map(([step, why]) => `  ${step}: ${why}`),
    '```',
  ].join('\n')

test('the documentation draws the transitions of the code', () => {
  const page = readFileSync(PAGE, 'utf8')
  const drawn = page.replace(DRAWING, () => diagram())
  if (process.env.DIAGRAM === 'write') writeFileSync(PAGE, drawn)
  else expect(page).toBe(drawn)
  expect(drawn).toContain(diagram())
})

test('only a connected user can switch networks or disconnect', () => {
  for (const from of ['disconnected', 'restoring', 'connecting'] as const) {
    for (const to of ['switching', 'disconnecting'] as const) expect(canTransition(from, to)).toBe(false)
  }
})

test('every state can be reached, and leads back to disconnected', () => {
  const reachable = (start: SessionState['status']) => {
    const found = new Set([start])
    for (const from of found) for (const to of TRANSITIONS[from]) found.add(to)
    return found
  }
  for (const start of statuses) expect([...reachable(start)].sort()).toEqual([...statuses].sort())
})
