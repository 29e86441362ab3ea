// Its own file, so that it is fetched with the first write.
export { createOrderWrites } from '@vitrin/core/orders';
