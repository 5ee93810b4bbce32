/** For authors of adapters and plugins: requirements, as tests for any runner, and fake ports. */

export type { AdapterKit, AdapterWorld, ScriptedAnswer, ScriptedWallet } from './adapterKit'
export {
  type Answer,
  type FakeClock,
  type FakeEdges,
  type FakeEnv,
  type FakePage,
  type FakeServer,
  type FakeStorage,
  fakeClock,
  fakeEdges,
  fakeEnv,
  fakeServer,
  fakeStorage,
  memoryBackend,
  type SentRequest,
  settle,
} from './edges'
export { INVALID_VALUES } from './invalidValues'
export type { PluginKit } from './pluginTestHost'
export type { Runner } from './runner'
export { testAdapter } from './testAdapter'
export { testPlugin } from './testPlugin'
