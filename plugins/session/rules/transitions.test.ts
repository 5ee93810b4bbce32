import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SessionState } from '../../../kernel'
import { canTransition, TRANSITIONS } from './sessionStates'

/* docs/sessions.md has the diagram: `DIAGRAM=write npx vitest run plugins/session/rules/transitions.test.ts` updates it. */

const PAGE = new URL('../../../docs/sessions.md', import.meta.url)
const DRAWING = /```mermaid\n[\s\S]*?```/

type Machine = typeof TRANSITIONS
type Step = { [From in keyof Machine]: `${From} --> ${Machine[From][number]}` }[keyof Machine]

/** The reason for each transition; a missing or superfluous one does not compile. */
const WHY: Readonly<Record<Step, string>> = {
  'disconnected --> restoring': 'storage remembers a wallet',
  'disconnected --> connecting': 'the user chooses a wallet',
  'disconnected --> connected': 'a connected wallet adds this namespace',
  'restoring --> connected': 'the wallet confirms the session',
  'restoring --> locked': 'the wallet is locked, but still permits the page',
  'restoring --> connecting': 'the user chooses a wallet',
  'restoring --> disconnected': 'the wallet is missing, does not answer or was disconnected',
  'connecting --> connected': 'the user approves in the wallet',
  'connecting --> locked': 'a remembered wallet turns out to be locked',
  'connecting --> disconnected': 'the attempt is rejected, fails or is cancelled',
  'connecting --> restoring': 'the attempt is cancelled while another wallet is being restored',
  'connected --> connected': 'the network, the account or the wallet changes',
  'connected --> locked': 'the user locks the wallet',
  'connected --> switching': 'the user chooses a network',
  'connected --> disconnecting': 'the user disconnects',
  'connected --> disconnected': 'the last wallet disconnects or is refused',
  'connected --> connecting': 'the wallet disconnects while another one connects',
  'connected --> restoring': 'the wallet disconnects while another one is being restored',
  'locked --> connected': 'the user unlocks the wallet',
  'locked --> locked': 'the network changes, or another locked wallet takes over',
  'locked --> switching': 'a wallet that is changing networks takes over',
  'locked --> disconnecting': 'the user disconnects',
  'locked --> disconnected': 'the wallet ends the session',
  'locked --> connecting': 'the session ends while another wallet connects',
  'locked --> restoring': 'the session ends while another wallet is being restored',
  'switching --> connected': 'the wallet answers, or another wallet takes over',
  'switching --> locked': 'the user locks the wallet',
  'switching --> switching': 'the user chooses another network',
  'switching --> disconnecting': 'the user disconnects',
  'switching --> disconnected': 'the last wallet disconnects',
  'switching --> connecting': 'the wallet disconnects while another one connects',
  'switching --> restoring': 'the wallet disconnects while another one is being restored',
  'disconnecting --> disconnected': 'the last wallet answers, or does not answer in time',
  'disconnecting --> connected': 'another wallet takes over',
  'disconnecting --> locked': 'a locked wallet takes over',
  'disconnecting --> switching': 'a wallet that is changing networks takes over',
  'disconnecting --> connecting': 'the session ends while another wallet connects',
  'disconnecting --> restoring': 'the session ends while another wallet is being restored',
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
