/**
 * An engine compiles a function in parentheses with its file, on another thread, and every other function on the main
 * thread at its first call. A declaration cannot be in parentheses, so it becomes a constant, above all statements.
 */
export const compileEarly = {
  name: 'compile-early',
  renderChunk(code, { name }) {
    if (!EARLY.test(name)) return
    const marks = functionsIn(this.parse(code)).flatMap(({ start, end }) => [
      [start, '('],
      [end, ')'],
    ])
    const marked = marks.sort(([one], [other]) => other - one).reduce(insert, code)
    const { body } = this.parse(marked)
    const declared = body.filter(({ type }) => type === 'FunctionDeclaration')
    const constants = declared.map(node => `const ${node.id.name} = (${expressionOf(node, marked)});\n`)
    const rest = declared.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), marked)
    const top = body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0
    return { code: insert(rest, [top, `\n${constants.join('')}`]), map: null }
  },
}
/** Files that load until the first view is idle. The click runs nearly all of their functions. */
const EARLY = /(^|\/)(static|intent|opening|loginMethods|connecting|features)$|^plugins\/connect\/api$/

const insert = (text, [at, added]) => text.slice(0, at) + added + text.slice(at)

/** An arrow function is the smaller one. */
function expressionOf(node, code) {
  const { id, body, start, end, async, generator } = node
  if (generator || usesThis(node.body)) return `${code.slice(start, id.start)}${code.slice(id.end, end)}`
  return `${async ? 'async ' : ''}${code.slice(id.end, body.start)}=> ${code.slice(body.start, end)}`
}

function usesThis(node) {
  if (typeof node !== 'object' || node === null || /^Function/.test(node.type)) return false
  return /^(This|Super|MetaP)/.test(node.type) || node.name === 'arguments' || Object.values(node).some(usesThis)
}

/** All function expressions, without methods and arguments, which gain nothing. */
function functionsIn(node, parent) {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(child => functionsIn(child, node.type ? node : parent))
  const isMethod = parent?.method || !['init', undefined].includes(parent?.kind)
  const isArgument = parent?.type === 'CallExpression' && parent.callee !== node
  return /^(Arrow)?FunctionExpression$/.test(node.type) && !isMethod && !isArgument ? [node, ...inner] : inner
}
