export { Watch } from '@rokada/kernel';
