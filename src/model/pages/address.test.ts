import { describe, expect, it } from 'vitest'
import { addressFrom, addressKey, addressOf, addressText, documentAddress } from './address.ts'

describe('addressOf', () => {
  const check = (url: string, expected: string | null) =>
    it(`${url} is ${expected}`, () => {
      const address = addressOf(url, 'https://shop.test/base/')
      expect(address === null ? null : addressText(address)).toBe(expected)
    })
  check('/orders/17?tab=items', '/orders/{integer}?tab=items')
  check('/orders/17/', '/orders/{integer}')
  check('edit', '/base/edit')
  check('/#/orders/17', '/#/orders/{integer}')
  check('/a#!/b?c=d', '/a/#/b')
  check('/#orders/17', '/#/orders/{integer}')
  check('/orders#History', '/orders')
  check('/#shop/orders/17;name=%22Orders%22&view=3', '/#/shop/orders/{integer}')
  check('/orders;open=true;page=2', '/orders')
  check('/s?q=two words&b=1&a=x&a=y', '/s?a=x&b={integer}&q={opaque}')
  check('/caf%C3%A9', '/café')
  check('/info.cgi?cmd_typ=33&type=2&host=4&type_id=7', '/info.cgi?cmd_typ=33&host={integer}&type=2&type_id={integer}')
  check('/info.cgi?type=2400', '/info.cgi?type={integer}')
  check('/a;jsessionid=0A1B2C?utm_source=mail&_=1', '/a')
  check('/app.js', null)
  check('mailto:a@b.c', null)
  check('http://', null)
  it('lets a page have a name with an ending', () =>
    expect(documentAddress('https://shop.test/File:Dot.png')?.segments).toEqual(['File:Dot.png']))
  it('comes back from its key', () => {
    const address = addressOf('https://shop.test/a/b?x=__proto__')
    expect(address).not.toBeNull()
    if (address !== null) expect(addressFrom(addressKey(address))).toEqual(address)
  })
})
