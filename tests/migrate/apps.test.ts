import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { programOf } from '../types/programOf'
import { APPS, edit, filesBelow, HAND_EDITS, migrate, writeApp } from './moveApp'

const MOST_EDITS = 5

const folders: string[] = []
afterAll(() => folders.map(folder => rmSync(folder, { recursive: true, force: true })))

function copyApp(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-app-'))
  folders.push(folder)
  writeApp(name, folder)
  return folder
}

const byHand = (lines: readonly string[]) => lines.filter(line => line.endsWith('(by hand)'))

/** The compiler's errors, with the app in a folder of the repository that is on no disk: it finds the packages there. */
function errorsOf(folder: string): string[] {
  const place = join(ROOT, 'tests/migrate/moved')
  const sources = filesBelow(folder).filter(file => /\.tsx?$/.test(file))
  const texts = new Map(sources.map(file => [join(place, file), readFileSync(join(folder, file), 'utf8')]))
  texts.set(join(place, 'stubs.d.ts'), readFileSync(join(APPS, 'stubs.d.ts.txt'), 'utf8'))
  const program = programOf([], texts)
  const errors = [...texts.keys()].flatMap(path => {
    const source = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  })
  return errors.map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${file?.fileName.slice(place.length + 1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

test.each(Object.entries(HAND_EDITS))(
  'the app of %s with a sign-in moves over by the command and a few edits by hand, and compiles',
  (name, edits) => {
    const app = copyApp(name)
    expect(migrate(app, '--write')).toMatchObject({ status: edits.length > 0 ? 1 : 0 })
    const left = migrate(app, '--write')
    // Each place that the command names is an edit of the list, and the code has no other.
    expect(byHand(left.lines)).toHaveLength(edits.length)
    expect(edits.length).toBeLessThanOrEqual(MOST_EDITS)
    for (const each of edits) edit(app, each)
    expect(migrate(app, '--write').status).toBe(0)
    expect(errorsOf(app)).toEqual([])
    for (const file of filesBelow(app)) {
      expect(readFileSync(join(app, file), 'utf8')).not.toMatch(/@reown|@rainbow-me|w3m-\w+-?button|pino-pretty/)
    }
  },
  180_000,
)

test('the compiler finds an error in an app that has moved', () => {
  const app = copyApp('appkit')
  migrate(app, '--write')
  edit(app, ['app/page.tsx', 'useAppKitAccount()', "useAppKitAccount('eip155')"])
  expect(errorsOf(app)).toEqual([expect.stringMatching(/^app\/page\.tsx:9 /)])
}, 180_000)
