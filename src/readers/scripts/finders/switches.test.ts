import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

const switches = (text: string): readonly string[] =>
  found(text, 'switch').map(({ name, value }) => (value === null ? name : `${name}=${JSON.stringify(value)}`))

test.each([
  ['Unleash', 'unleash.isEnabled("newEditor")', ['newEditor']],
  ['LaunchDarkly', 'ldClient.variation("new-editor",!1)', ['new-editor=false']],
  ['LaunchDarkly, minified', 'e.variation("new-editor",!1)', ['new-editor=false']],
  ['LaunchDarkly in React', 'const{newEditor:e,oldList:t}=(0,n.useFlags)()', ['newEditor', 'oldList']],
  ['GrowthBook', '(0,t.useFeatureIsOn)("new-editor")', ['new-editor']],
  ['GrowthBook with a value', 'gb.getFeatureValue("list-size",25)', ['list-size=25']],
  ['PostHog', 'const e=useFeatureFlagEnabled("new-editor")', ['new-editor']],
  ['OpenFeature', 'client.getBooleanValue("new-editor",!0)', ['new-editor=true']],
  ['Statsig', 'statsig.checkGate("new_editor")', ['new_editor']],
  ['a name that a constant holds', 'const N={editor:"new-editor"};e.isFeatureEnabled(N.editor)', ['new-editor']],
  ['a table', 'x={featureFlags:{newEditor:!0,oldList:!1}}', ['newEditor=true', 'oldList=false']],
  ['a table with a name of its own', 'const featureFlags={newEditor:!0}', ['newEditor=true']],
  ['a member of a table', 'if(e.featureFlags.newEditor)f()', ['newEditor']],
  ['a member of a table that may be missing', 'e?.featureFlags?.newEditor', ['newEditor']],
  ['what is called on a table', 'e.featureFlags.forEach(f)', []],
  ['a table of other things', 'x={featureFlags:{newEditor:!0,size:25}}', []],
  ['a level of a log', 'logger.isEnabled("debug")', []],
  ['any word', 'e.variation("dark")', []],
  ['a flag of something else', 'if(checkFlag("close"))f()', []],
  ['what turns things over', 'e.flipper.isActivated&&f()', []],
  ['an address', 'e.isEnabled("/users",!1)', []],
  ['what is computed', 'unleash.isEnabled(e)', []],
])('%s', (_, text, expected) => expect(switches(text)).toEqual(expected))
