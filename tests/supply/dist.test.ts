import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, test } from 'vitest'
import { compareFiles, hashFiles, INTEGRITY_FILE } from '../../cli/integrity.mjs'
import { ROOT } from '../architecture/sources'

const DIST = join(ROOT, 'dist')

/** Each name inserts markup into the page, wherever it stands in code. */
const MARKUP =
  /^((inner|outer)HTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment|(set|parse)HTML(Unsafe)?|parseFromString)$/
const PHRASE = /(seed|recovery|secret|backup) (phrase|words)|mnemonic|private key|['"`](textarea|contenteditable)['"`]/i
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate']

/** Parts of this code that run text in a page, or post messages to any origin. */
function sinksIn(code: string): string[] {
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && MARKUP.test(node.text)) found.push(node.text)
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) checkImport(node.moduleSpecifier)
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) checkCall(node)
    ts.forEachChild(node, visit)
  }
  const checkImport = (from: ts.Node | undefined) => {
    if (from && !(ts.isStringLiteralLike(from) && !/^([a-z][a-z\d+.-]*:(?<!^node:)|\/)/i.test(from.text)))
      found.push('import')
  }
  const checkCall = ({
    expression,
    arguments: all = ts.factory.createNodeArray(),
  }: ts.CallExpression | ts.NewExpression) => {
    const [first, second] = all
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(file)
    if (expression.kind === ts.SyntaxKind.ImportKeyword) checkImport(first)
    if (name === 'eval' || name === 'Function') found.push(name)
    if (/^document\.write(ln)?$/.test(expression.getText(file))) found.push('document.write')
    if (TIMERS.includes(name) && first && !isCode(first)) found.push(name)
    if (/^createElement(NS)?$/.test(name) && all.some(isScript)) found.push('script')
    if (name === 'postMessage' && second && anyOrigin(second)) found.push('postMessage')
  }
  // A timer compiles a string argument.
  const isCode = (node: ts.Node) =>
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node)
  const isScript = (node: ts.Node) => ts.isStringLiteralLike(node) && node.text.toLowerCase() === 'script'
  const anyOrigin = (node: ts.Node): boolean =>
    ts.isStringLiteralLike(node)
      ? node.text === '*'
      : ts.isObjectLiteralExpression(node) &&
        node.properties.some(
          one =>
            ts.isPropertyAssignment(one) && one.name.getText(file) === 'targetOrigin' && anyOrigin(one.initializer),
        )
  visit(file)
  return found
}

/** Without the build for script tags: the same code once more, and beside it the libraries that other hosts install. */
const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.js') && !path.startsWith('script/'),
  )

describe('the built code', () => {
  // Fails when any of these lines is added to a source.
  test.each([
    ["document.createElement('script')", 'script'],
    ["const { createElement: make } = document; document.createElementNS('x', 'SCRIPT')", 'script'],
    ["import('https://cdn.example/a.js')", 'import'],
    ["import x from '//cdn.example/a.js'", 'import'],
    ["export * from 'data:text/javascript,1'", 'import'],
    ['import(name)', 'import'],
    ['box.innerHTML = text', 'innerHTML'],
    ["Object.assign(box, { outerHTML: '' }); box['insertAdjacentHTML']('x', y)", 'insertAdjacentHTML'],
    ['document.write(text)', 'document.write'],
    ['eval(text)', 'eval'],
    ['(0, window.eval)(text); window.eval(text)', 'eval'],
    ['new Function(text)', 'Function'],
    ["setTimeout('run()', 5)", 'setTimeout'],
    ["window.setInterval('run(' + text + ')', 5)", 'setInterval'],
    ["parent.postMessage(data, '*')", 'postMessage'],
    ["parent.postMessage(data, { targetOrigin: '*' })", 'postMessage'],
  ])('the built code is rejected if it contains %s', (code, sink) => {
    expect(sinksIn(code)).toContain(sink)
  })

  // Fails when code that creates a script element, or imports from another host, is added.
  test('the built code of the library cannot run text, load foreign code or contact any origin', () => {
    const found = scripts(DIST).flatMap(path =>
      sinksIn(readFileSync(join(DIST, path), 'utf8')).map(sink => `${path}: ${sink}`),
    )
    expect(found).toEqual([])
    expect(scripts(DIST).length).toBeGreaterThan(300)
  })

  // Fails when a text that asks for one is added to the build.
  test('asks for no recovery phrase and has no field for one', () => {
    const asking = scripts(DIST).filter(path => PHRASE.test(readFileSync(join(DIST, path), 'utf8')))
    expect(asking).toEqual([])
  })
})

describe('the integrity list', () => {
  const folders: string[] = []
  const listed = JSON.parse(readFileSync(join(DIST, INTEGRITY_FILE), 'utf8'))
  afterAll(() => folders.map(folder => rmSync(folder, { recursive: true, force: true })))

  /** A package of its own, with the command and a dist folder. */
  const openPackage = (fill: (dist: string) => void): string => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-integrity-'))
    folders.push(folder)
    cpSync(join(ROOT, 'cli'), join(folder, 'cli'), { recursive: true })
    const dist = join(folder, 'dist')
    mkdirSync(dist)
    fill(dist)
    return dist
  }
  const openSmall = () =>
    openPackage(dist => {
      writeFileSync(join(dist, 'one.js'), 'export const one = 1')
      writeFileSync(join(dist, 'two.js'), 'export const two = 2')
      writeFileSync(join(dist, INTEGRITY_FILE), JSON.stringify(hashFiles(dist)))
    })
  const verify = (dist: string, ...args: string[]) => {
    const command = [join(dist, '../cli/portico.mjs'), 'verify', ...args]
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    return [status, stderr]
  }

  test('names every file of the built package, in order', () => {
    expect(compareFiles(hashFiles(DIST), listed)).toEqual([])
    expect(Object.keys(listed)).toContain('kernel/core.js')
    expect(Object.keys(listed)).toEqual(Object.keys(listed).sort())
  })

  // Fails when the comparison of hashes is removed.
  test('rejects each file of the built package with one changed bit', () => {
    const dist = openPackage(empty => cpSync(DIST, empty, { recursive: true }))
    for (const [at, path] of Object.keys(listed).entries()) flip(join(dist, path), at)
    const named = Object.keys(listed).map(path => `${path} was changed\n`)
    expect(verify(dist)).toEqual([1, named.join('')])
  })

  // Fails when the comparison of paths is removed.
  test('rejects one changed bit, a missing file and an unlisted file', () => {
    const [changed, missing, extra] = [openSmall(), openSmall(), openSmall()]
    expect(verify(changed)).toEqual([0, ''])
    flip(join(changed, 'one.js'), 3)
    rmSync(join(missing, 'two.js'))
    writeFileSync(join(extra, 'more.js'), '')
    expect(verify(changed)).toEqual([1, 'one.js was changed\n'])
    expect(verify(missing)).toEqual([1, 'two.js is missing\n'])
    expect(verify(extra)).toEqual([1, 'more.js is not listed\n'])
  })

  test('the integrity list is rejected if it is missing, unreadable or empty', () => {
    const dist = openSmall()
    writeFileSync(join(dist, INTEGRITY_FILE), '{')
    expect(verify(dist)[0]).toBe(2)
    writeFileSync(join(dist, INTEGRITY_FILE), '{}')
    expect(verify(dist)[0]).toBe(1)
    rmSync(join(dist, INTEGRITY_FILE))
    expect(verify(dist)[0]).toBe(1)
  })

  test('the integrity list can be passed as a file and compared with another folder', () => {
    const [dist, other] = [openSmall(), openSmall()]
    const list = join(dist, '../list.json')
    writeFileSync(list, JSON.stringify({ ...hashFiles(other), 'one.js': 'sha384-other' }))
    expect(verify(dist, join(other, '..'), '--list', list)).toEqual([1, 'one.js was changed\n'])
    expect(verify(dist, join(other, '..'))).toEqual([0, ''])
  })
})

/** Flips one bit, at a different position in each file. */
function flip(file: string, at: number): void {
  const bytes = readFileSync(file)
  const place = (at * 7919) % bytes.length
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (at % 8)), place)
  writeFileSync(file, bytes)
}
