import { expect, it } from 'vitest'
import { entityName, nounOfRoot, nounWithin, plainNoun, resourceOf } from './nouns.ts'

it.each([
  ['orders', 'Order'],
  ['categories', 'Category'],
  ['movies', 'Movie'],
  ['statuses', 'Status'],
  ['addresses', 'Address'],
  ['boxes', 'Box'],
  ['quizzes', 'Quiz'],
  ['people', 'Person'],
  ['settings', 'Settings'],
  ['order-lines', 'OrderLine'],
  ['cached_accessories', 'CachedAccessory'],
  ['orderLines', 'OrderLine'],
  ['news', 'News'],
  ['access', 'Access'],
  ['analysis', 'Analysis'],
  ['houses', 'House'],
  ['caches', 'Cache'],
  ['user', 'User'],
])('%s is named %s', (noun, name) => expect(entityName(noun)).toBe(name))

it('compares nouns however they are written', () =>
  expect(new Set(['order-lines', 'order_line', 'orderLines', 'OrderLine'].map(plainNoun)).size).toBe(1))

it.each([
  ['/orders', 'orders', false, ''],
  ['/orders/{orderId}', 'orders', true, ''],
  ['/api/v1/orders', 'orders', false, ''],
  ['/users/me', 'users', true, ''],
  ['/shop.v1.OrderService/GetOrder', 'Order', false, 'shop.v1.OrderService'],
  ['/shop.v1.OrderService/ListOrders', 'Orders', false, 'shop.v1.OrderService'],
  ['/ListItem', 'ListItem', false, ''],
  ['/users/search', 'users', false, ''],
  ['/log/main', 'log', false, ''],
  ['/datasources/uid/{uid}', 'datasources', true, ''],
  ['/datasources/uid/{uid}/health', 'health', false, 'uid'],
  ['/users/{userId}/email/{email}', 'email', true, 'users'],
  ['/users/{login}/starred', 'starred', false, 'users'],
  ['/user/starred', 'starred', false, 'user'],
  ['/orders/starred', 'orders', false, ''],
  ['/orders/owned', 'orders', false, ''],

  ['/cmsPage/{id}', 'cmsPage', true, ''],
  ['/orderPage', 'order', false, ''],
  ['/session/current_user', 'user', false, 'session'],
  ['/containers/json', 'containers', false, ''],
  ['/hosts/{hostId}/containers/{id}/json', 'containers', true, 'hosts'],
  ['/job/{name}/api/json', 'job', true, ''],
  ['/api/json', '', false, ''],
  ['/stacks/create/standalone/string', 'stacks', false, ''],
  ['/users/import/csv', 'users', false, ''],
  ['/boats/create/{kind}/hulls', 'hulls', false, 'create'],
  ['/main', 'main', false, ''],
  ['/Ticket/Create.html', 'Ticket', false, ''],
  ['/admin/queues/modify.php', 'queues', true, 'admin'],
  ['/admin/queues/index.php', 'index', false, 'queues'],
  ['/edit.php', 'edit', false, ''],
  ['/projects/{projectId}/issues', 'issues', false, 'projects'],
  ['/settings/profile', 'profile', false, 'settings'],
  ['/t/{id}.json', 't', true, ''],
  ['/latest.json', 'latest', false, ''],
  ['/', '', false, ''],
  ['/order/list', 'order', false, ''],
  ['/order/page', 'order', false, ''],
  ['/rest.php/v1/page', 'page', false, ''],
  ['/order/detail', 'order', true, ''],
  ['/order/detail/{id}', 'order', true, ''],
  ['/orders/findByOwner', 'orders', false, ''],
  ['/orders/search/findByOwner', 'orders', false, ''],
  ['/orders/findByOwner/{owner}', 'orders', true, ''],
  ['/orders/{orderId}/details/{detailId}', 'details', true, 'orders'],
  ['/api/orders:list', 'orders', false, ''],
  ['/api/orders:get', 'orders', true, ''],
  ['/api/orders:getLines/{orderId}', 'orders', true, ''],
  ['/api/orders:publicList', 'orders', false, ''],
  ['/api/orders/{orderId}/lines:create', 'lines', false, 'orders'],
  ['/jsrpc.php', '', false, ''],
  ['/spaces/core:user', 'user', false, 'spaces'],
  ['/sys/user/delete', 'user', true, 'sys'],
  ['/api/getUserById', 'User', false, ''],
  ['/api/list_orders', 'orders', false, ''],
  ['/orders/list_ajax', 'orders', false, ''],
  ['/orders/listJson', 'orders', false, ''],
  ['/orders/get_data', 'orders', false, ''],
  ['/orders/fetchItems', 'orders', false, ''],
  ['/orders/list_scheduled_ajax', 'orders', false, ''],
  ['/orders/archived', 'orders', false, ''],
  ['/orders/newsfeed', 'newsfeed', false, 'orders'],
  ['/archived', 'archived', false, ''],
  ['/api/getAllProducts', 'Products', false, ''],
  ['/api/listSessionsOfGroup', 'Sessions', false, ''],
  ['/api/get_orders_for_user', 'orders', false, ''],
  ['/api/get-order-line-info', 'order-line', false, ''],
  ['/api/server-info', 'server-info', false, ''],
  ['/api/wordsOfWisdom', 'wordsOfWisdom', false, ''],
  ['/api/getaways', 'getaways', false, ''],
  ['/orders/by-query', 'orders', false, ''],
  ['/orders/by-name/{kind}/{name}', 'orders', true, ''],
  ['/orders/byCode/{orderCode}/lines', 'lines', false, 'orders'],
  ['/by-ids', 'by-ids', false, ''],
  ['/trpc/post.byId', 'post', false, 'trpc'],
  ['/call/res.partner/read', 'res.partner', true, 'call'],
  ['/orders/{orderId}/lines/{lineId}', 'lines', true, 'orders'],
  ['/boats/{boat}/+edit', 'boats', true, ''],
  ['/boats/{boat}/@@detail', 'boats', true, ''],
  ['/boats/+get-harbour-names', 'harbour-names', false, 'boats'],
])('%s is about %s', (path, noun, instance, parent) =>
  expect(resourceOf({ method: 'GET', path, protocol: 'http' })).toEqual({ noun, instance, parent }),
)

it.each([
  ['addOrderLine', 'OrderLine'],
  ['archiveOrder', 'Order'],
  ['orderCreate', 'order'],
  ['order.rename', 'order'],
  ['createInvoice', 'Invoice'],
  ['order', 'order'],
  ['signIn', 'signIn'],
])('what %s names is %s', (name, noun) => expect(nounWithin(name, new Set(['order', 'orderline']))).toBe(noun))

it.each([
  ['save-contact', 'contact'],
  ['torrent-get', 'torrent'],
  ['addOrder', 'Order'],
  ['list', ''],
  ['mark', ''],
])('what is named %s at the root is about %s', (name, noun) =>
  expect(resourceOf({ method: 'GET', path: '/', protocol: 'http', namedBy: '_action', name })).toMatchObject({ noun }),
)

it.each([
  ['shop.v1.OrderService/ListOrderLines', 'OrderLine'],
  ['shop.v1.OrderService/GetOrder', 'Order'],
  ['shop.v1.OrderService/ListLinesOfOrder', 'Line'],
  ['shop.v1.OrderService/CheckIn', 'Order'],
  ['shop.v1.AdminService/SaveCarrier', 'Carrier'],
  ['shop.v1.AdminService/Reload', ''],
  ['shop.v1.AuthService/SignIn', ''],
])('the method %s is about %s', (path, noun) =>
  expect(
    resourceOf({
      method: 'GET',
      path: `/${path}`,
      protocol: 'http',
      isProcedure: true,
      name: path.split('/').at(-1) as string,
    }).noun,
  ).toBe(noun),
)

it.each([
  ['customers', 'save', 'customers'],
  ['order', 'save_new', 'order'],
  ['order', 'save_new_line', 'line'],
  ['order', 'saveNewLine', 'Line'],
  ['order', 'save_line_new', 'line'],
  ['order', 'count_up', 'order'],
  ['order', 'lines_json', 'lines'],
  ['order', 'list_json', 'order'],
  ['admin-ajax', 'save', ''],
  ['index', 'list', ''],
  ['', 'save', ''],
])('what the file %s does by the name %s is about %s', (file, name, noun) =>
  expect(resourceOf({ method: 'GET', path: '/', protocol: 'http', namedBy: 'action', name, file })).toMatchObject({
    noun,
  }),
)

it.each([
  ['TreeController/edit', 'Tree'],
  ['TreeCreationController/save', 'Tree'],
  ['tree_controller/edit', 'tree'],
  ['TreeCreation/save', 'TreeCreation'],
])('what a class serves as %s is about %s', (name, noun) =>
  expect(resourceOf({ method: 'GET', path: '/', protocol: 'http', namedBy: 'controller/action', name })).toMatchObject({
    noun,
  }),
)

it.each([
  ['users.list', 'users'],
  ['order.getLines', 'order'],
  ['core.get_accounts', 'accounts'],
  ['system.listMethods', 'Methods'],
  ['getMyOrders', 'Orders'],
  ['getMe', ''],
  ['core.resume', 'core'],
])('the procedure %s is about %s', (name, noun) =>
  expect(resourceOf({ method: 'GET', path: '/rpc', protocol: 'json-rpc', name })).toMatchObject({ noun }),
)

it.each([
  ['allOrders', 'Orders'],
  ['orderById', 'order'],
  ['orders_by_pk', 'orders'],
  ['ordersConnection', 'orders'],
  ['allergies', 'allergies'],
  ['connection', 'connection'],
])('the root field %s is about %s', (root, noun) => expect(nounOfRoot(root)).toBe(noun))
