import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { createApp, type GatewayParts } from '../app'
import { openApp } from '../testing/openApp'
import { OPERATIONS } from './operations'
import { PARAMETERS, parametersOf } from './parameters'

const operations = Object.values(OPERATIONS).flat()

test('the document names each call of the project API, and no other', () => {
  const { routes } = createApp({ limiter: {}, signIn: {}, directory: {} } as unknown as GatewayParts)
  // The rest is for operators, for machines and for readers; a middleware has no method.
  const isOther = (path: string) => /^\/(operator|healthz|readyz|openapi)/.test(path)
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && !isOther(path))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...new Set(served)].sort())
})

test('the document is OpenAPI, with a summary and a schema for each answer', async () => {
  const answer = await openApp({}).ask('/openapi.json')
  const document = await answer.json()
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  const described = Object.values<Record<string, { summary: string; responses: object }>>(document.paths).flatMap(
    methods => Object.values(methods),
  )
  expect(described).toHaveLength(operations.length)
  const [wallets] = described
  expect(wallets).toMatchObject({
    summary: 'Wallets of the directory, by page, with the number of all that match',
    security: [],
    responses: {
      200: { content: { 'application/json': { schema: { properties: { count: { type: 'number' } } } } } },
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  })
  expect(document.paths['/v1/convert/quotes'].get).toMatchObject({
    security: [{ project: [] }],
    parameters: expect.arrayContaining([
      {
        ...{ name: 'amount', in: 'query', required: true, schema: expect.objectContaining({ type: 'string' }) },
        description: 'In the smallest unit of the token that is given',
      },
    ]),
  })
})

test('each parameter has its meaning, and no meaning is left over', () => {
  const names = operations.flatMap(operation => parametersOf(operation).map(({ name }) => name))
  expect(Object.keys(PARAMETERS)).toEqual([...new Set(names)].sort())
})

test('the page names each call, runs no script and loads nothing', async () => {
  const answer = await openApp({}).ask('/openapi')
  const page = await answer.text()
  for (const { method, path } of operations) expect(page).toContain(`<h3>${method.toUpperCase()} ${path}</h3>`)
  expect(page).not.toMatch(/<script|<img|<link|url\(/)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/)
})
