/** @type {import('jest').Config} */
export default {
  testEnvironment: './jest.environment.mjs',
  transform: { '\\.[jt]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }] },
  // These packages are ES modules, which Jest does not load without a transform.
  transformIgnorePatterns: [
    '/node_modules/(?!(portico|portico-sandbox|@adraffy|@noble|@scure|immer|mitt|qr|valibot)/)',
  ],
}
