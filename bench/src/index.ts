export { benchGames, type GameFigures, type Report } from './games.ts';
