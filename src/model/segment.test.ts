import { expect, it } from 'vitest'
import { type SegmentClass, keyClass, segmentClass } from './segment.ts'

it.each<readonly [string, SegmentClass]>([
  ['7', 'integer'],
  ['-7', 'integer'],
  ['0b0e6b36-55b4-4f6f-9a1f-0f2f8f4f6a11', 'uuid'],
  ['5f1d7f3a9b0c1d2e3f405162', 'hex'],
  ['0d26d5e324', 'hex'],
  ['c8eff86977', 'hex'],
  ['513d913610', 'hex'],
  ['sha256:0d26d5e3240d26d5e3240d26d5e3240d26d5e324', 'hex'],
  ['shaving:0d26d5e324', 'literal'],
  ['1234567890', 'integer'],
  ['deadbeeffeed', 'literal'],
  ['facade2026', 'literal'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'ulid'],
  ['2026-03-02', 'date'],
  ['2026-03-02T10:00:00Z', 'date'],
  ['2026-03', 'date'],
  ['2026-W09', 'date'],
  ['2026-Q1', 'date'],
  ['2026-13', 'literal'],
  ['ann@shop.test', 'email'],
  ['ann@10.example.x1', 'email'],
  ['garden.lists.example.org', 'host'],
  ['example.com', 'host'],
  ['intra.example.de:8080', 'host'],
  ['10.0.0.7', 'host'],
  ['1.2.3.4', 'literal'],
  ['120.0.6099.71', 'literal'],
  ['socket.io', 'literal'],
  ['index.html.de', 'literal'],
  ['chat.postMessage', 'literal'],
  ['tool@1.2.0', 'literal'],
  ['1.2.0', 'literal'],
  ['INV-0042', 'numbered'],
  ['ABC12345', 'numbered'],
  ['v2', 'literal'],
  ['rdx_token_0123456789abcdef', 'opaque'],
  ['aB3dE5fG7hJ9kL1mN', 'opaque'],
  ['BtpGUWMaf3hZymdL', 'opaque'],
  ['blockFileAccessToN8nFiles', 'literal'],
  ['signInWithOAuth2ForApiKeys', 'literal'],
  ['orders', 'literal'],
  ['order-lines', 'literal'],
  ['main.3f2a9c1b.js', 'literal'],
  ['', 'literal'],
])('%s is %s by its form', (segment, kind) => expect(segmentClass(segment)).toBe(kind))

it.each(['1.2.0', '0.0.1-beta.2', '10.20.30+build.5'])('%s is a version as a key', key =>
  expect(keyClass(key)).toBe('version'),
)
it.each(['1.2', '1.2.3.4', 'v1.2.0', 'latest', 'page.settings.org'])('%s is none', key =>
  expect(keyClass(key)).not.toBe('version'),
)

it.each(['7_24', '3:1', '1_2_3'])('%s: several numbers are a key of a map, and no segment by its form', key => {
  expect(keyClass(key)).toBe('numbered')
  expect(segmentClass(key)).toBe('literal')
})
