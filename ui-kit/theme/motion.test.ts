import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** These are there before the theme: they repeat the values of the tokens. */
const BEFORE_THEME = ['plugins/shell/views/frame.css', 'hosts/elements/buttons.css']
/** Animations that last as long as a state or follow a scroll, and the shake of a view that may not be left. */
const LASTING = /fade-start|fade-end|turn|run|breathe|skeleton|copy-answer|shake/
/** In milliseconds. */
const LONGEST = 320
/** Before a placeholder is shown, and before an empty place goes. */
const DELAY = / (?:\d+ms|var\(--portico-\w+\)|6s)(?= |$)/

interface Motion {
  readonly file: string
  readonly name: string
  readonly value: string
}

const base = readFileSync(new URL('base.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...base.matchAll(/(--portico-\w+): (\d+ms|cubic-bezier\([^)]*\));/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
const durations = [...tokens].filter(([, value]) => value.endsWith('ms'))
const curves = [...tokens].filter(([, value]) => value.startsWith('cubic'))

const files = ['ui-kit', 'plugins', 'hosts'].flatMap(folder =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .map(path => `${folder}/${path}`),
)
const motions = files.flatMap(file => readMotions(file, readFileSync(`${ROOT}/${file}`, 'utf8')))

/** Each item of each declaration that names a duration or a curve. */
function readMotions(file: string, text: string): Motion[] {
  const declared = text.matchAll(/(?<![\w-])((?:transition|animation)(?:-duration|-timing-function)?):([^;]+);/g)
  return [...declared].flatMap(([, name = '', value = '']) =>
    value.split(/,(?![^(]*\))/).map(item => ({ file, name, value: item.replace(/\s+/g, ' ').trim() })),
  )
}

const isNone = ({ value }: Motion) => /^(none|0s)$/.test(value)

function usesTokens({ file, name, value }: Motion): boolean {
  const isEarly = BEFORE_THEME.includes(file)
  const uses = (listed: [string, string][]) =>
    listed.some(([token, literal]) => value.includes(`var(${token})`) || (isEarly && value.includes(literal)))
  const [hasDuration, hasCurve] = [uses(durations), uses(curves)]
  if (name.endsWith('duration')) return hasDuration
  if (name.endsWith('function')) return hasCurve
  // A fade for users who want little motion is over before its curve is seen.
  return hasDuration && (hasCurve || value.includes('80ms')) && !/ease|linear|\d+ms.*\d+ms/.test(withoutDelay(value))
}

const withoutDelay = (value: string) => value.replace(DELAY, '')

test('the tokens are the only durations, and none is longer than 320 ms', () => {
  expect(durations.map(([, value]) => Number.parseInt(value, 10))).toEqual([90, 120, 180, 220, LONGEST, 80])
  expect(curves.map(([name]) => name)).toEqual(['--portico-out', '--portico-sheet', '--portico-pop'])
})

test('every transition and animation of the style sheets uses the tokens', () => {
  const others = motions.filter(motion => !isNone(motion) && !LASTING.test(motion.value) && !usesTokens(motion))
  expect(motions.length).toBeGreaterThan(30)
  expect(others).toEqual([])
})
